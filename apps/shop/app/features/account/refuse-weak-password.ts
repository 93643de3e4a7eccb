import { MESSAGES } from '@klappe/domain';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

interface PasswordForm extends FieldValues {
  password: string;
}

/**
 * Adds to the rules of a form that its password is not a weak one. The list of common passwords is loaded when somebody has
 * typed a password that is otherwise good. Where it cannot be loaded the backend decides alone.
 */
export function refuseWeakPassword<Form extends PasswordForm>(
  resolver: Resolver<Form>,
  toOwnWords: (form: Form) => readonly string[],
): Resolver<Form> {
  return async (form, context, options) => {
    const result = await resolver(form, context, options);
    const isOpen = form.password.trim() !== '' && !('password' in result.errors);
    if (!isOpen || !(await isWeak(form.password, toOwnWords(form)))) return result;
    const password = { type: 'weak', message: MESSAGES.passwordWeak };
    const errors: FieldErrors<Form> = Object.assign({ ...result.errors }, { password });
    return { values: {}, errors };
  };
}

async function isWeak(password: string, ownWords: readonly string[]): Promise<boolean> {
  try {
    const { isWeakPassword } = await import('@klappe/domain/weak-password');
    return isWeakPassword(password, ownWords);
  } catch (error) {
    console.warn('The list of common passwords could not be loaded', error);
    return false;
  }
}
