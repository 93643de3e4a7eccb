import { saveReminders, showReminders } from '@klappe/contracts';
import { useEffect, useState } from 'react';
import { FormAlert } from '#app/features/account/form-alert.tsx';
import { toProblem, useTask } from '#app/features/account/use-task.ts';
import { callAsCustomer } from '#app/session/call-as-customer.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { FormSection } from '#app/ui/form-section.tsx';

const NOT_SAVED = 'Das wurde nicht gespeichert. Bitte versuchen Sie es später erneut!';

/** Whether the customer is reminded by mail. Until that is known the box cannot be ticked. */
export function RemindersSection() {
  const [isOn, setIsOn] = useState<boolean | null>(null);
  const { problem, run } = useTask(
    async (wanted: boolean) => {
      setIsOn(wanted);
      await callAsCustomer(saveReminders, {
        input: { data: { isOn: wanted } },
        outlivesPage: true,
      });
    },
    (error) => {
      setIsOn((wanted) => !wanted);
      return toProblem(error, NOT_SAVED);
    },
  );
  useEffect(() => {
    let isCurrent = true;
    callAsCustomer(showReminders, {}).then(
      ({ data }) => isCurrent && setIsOn(data.isOn),
      console.warn,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return (
    <FormSection title="Erinnerungen per Email">
      <Checkbox
        checked={isOn ?? false}
        disabled={isOn === null}
        id="reminders"
        label="Erinnern Sie mich am Tag vor Abholung und Rückgabe, und bevor ein Angebot endet"
        onChange={(event) => void run(event.currentTarget.checked)}
      />
      <FormAlert problem={problem} />
    </FormSection>
  );
}
