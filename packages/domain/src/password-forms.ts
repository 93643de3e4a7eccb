import { z } from 'zod';
import { reportProblems } from './address-fields.ts';
import { emailField } from './form-fields.ts';
import {
  findChangeProblems,
  findRepeatProblems,
  newPasswordField,
  passwordChangeFields,
  passwordRepeatField,
} from './password-fields.ts';

/** /forgot-password: the address that gets the link. */
export const ForgotPasswordForm = z.object({ email: emailField });
export type ForgotPasswordForm = z.infer<typeof ForgotPasswordForm>;

/** /reset-password: the new password twice; the code comes from the link. */
export const ResetPasswordForm = z
  .object({ password: newPasswordField, passwordRepeat: passwordRepeatField })
  .check(z.superRefine((form, context) => reportProblems(context, findRepeatProblems(form))));
export type ResetPasswordForm = z.infer<typeof ResetPasswordForm>;

/** A password change of somebody logged in, who has to know the current one. */
export const ChangePasswordForm = z
  .object(passwordChangeFields)
  .check(z.superRefine((form, context) => reportProblems(context, findChangeProblems(form))));
export type ChangePasswordForm = z.infer<typeof ChangePasswordForm>;
