import { z } from 'zod';
import { defineCall } from './call.ts';
import { asData, inData } from './wire.ts';

const RemindersState = asData(z.object({ isOn: z.boolean() }));

/** Switches the reminders to an address off, by the code of a mailed link. 400 for a code that is none. */
export const stopReminders = defineCall({
  method: 'POST',
  path: '/reminders/stop',
  request: inData(z.strictObject({ code: z.string().max(200) })),
  response: RemindersState,
});

/** (bearer) Whether the caller is reminded by mail of pick-up, return and offers that end. */
export const showReminders = defineCall({
  method: 'GET',
  path: '/reminders',
  response: RemindersState,
});

/** (bearer) Switches them on or off. */
export const saveReminders = defineCall({
  method: 'PUT',
  path: '/reminders',
  request: inData(z.strictObject({ isOn: z.boolean() })),
  response: RemindersState,
});
