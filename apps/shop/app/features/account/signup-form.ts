import { zodResolver } from '@hookform/resolvers/zod';
import { EMPTY_REGISTRATION_FORM, RegistrationForm } from '@klappe/domain';
import {
  type FieldPath,
  type UseFormReturn,
  useForm,
  useFormContext,
  useWatch,
} from 'react-hook-form';
import { useFormField } from '#app/forms/use-form-field.ts';

export const SIGNUP_FORM_ID = 'signup';

export type SignupField = FieldPath<RegistrationForm>;

/** The fields in the order of the screen. */
export const SIGNUP_FIELDS: readonly SignupField[] = [
  ...(['client', 'hasCustomerNumber', 'customerNumber', 'wasPrivate', 'company', 'uid'] as const),
  ...(['firstname', 'lastname', 'street', 'number', 'postalcode', 'city', 'country'] as const),
  ...(['email', 'phone', 'mobilephone'] as const),
  ...(['username', 'password', 'passwordRepeat', 'terms'] as const),
];

export function useSignupForm(): UseFormReturn<RegistrationForm> {
  return useForm<RegistrationForm>({
    defaultValues: EMPTY_REGISTRATION_FORM,
    mode: 'onTouched',
    resolver: zodResolver(RegistrationForm),
    shouldFocusError: false,
  });
}

export function useSignupField(field: SignupField) {
  return useFormField<RegistrationForm>(SIGNUP_FORM_ID, field);
}

/** The choices that decide what else is asked for. */
export function useSignupVariant() {
  const { control } = useFormContext<RegistrationForm>();
  const [client, hasCustomerNumber, wasPrivate] = useWatch({
    control,
    name: ['client', 'hasCustomerNumber', 'wasPrivate'],
  });
  return { client, hasCustomerNumber, wasPrivate };
}
