import { zodResolver } from '@hookform/resolvers/zod';
import { type ProfileRequest, saveProfile } from '@klappe/contracts';
import { ProfileForm } from '@klappe/domain';
import { type FieldPath, type UseFormReturn, useForm } from 'react-hook-form';
import { useFormField } from '#app/forms/use-form-field.ts';
import { toAccountClient } from '#app/stores/account-client.ts';
import type { UserData } from '#app/stores/user.ts';

export const PROFILE_FORM_ID = 'profile';

export type ProfileField = FieldPath<ProfileForm>;

/** The fields in the order of the screen. The password has a form of its own. */
export const PROFILE_FIELDS: readonly ProfileField[] = [
  ...(['company', 'uid', 'firstname', 'lastname'] as const),
  ...(['street', 'number', 'postalcode', 'city', 'country'] as const),
  ...(['email', 'phone', 'mobilephone', 'username'] as const),
];

/** What the account and its record say, as the form shows it. */
export function toProfileForm(user: UserData): ProfileForm {
  const { client, username, phone, mobilephone } = user.customer;
  const { company, uid, firstname, lastname, email, ...address } = toAccountClient(user);
  const { street, number, postalcode, city, country } = address;
  return {
    client,
    company,
    uid,
    firstname,
    lastname,
    street,
    number,
    postalcode,
    city,
    country,
    email,
    phone,
    mobilephone,
    username,
    currentPassword: '',
    password: '',
    passwordRepeat: '',
  };
}

/** What is sent of the form. */
export function toProfileRequest(form: ProfileForm): ProfileRequest {
  return saveProfile.request.parse(form);
}

export function useProfileForm(user: UserData): UseFormReturn<ProfileForm> {
  return useForm<ProfileForm>({
    defaultValues: toProfileForm(user),
    mode: 'onTouched',
    resolver: zodResolver(ProfileForm),
    shouldFocusError: false,
  });
}

export function useProfileField(field: ProfileField) {
  return useFormField<ProfileForm>(PROFILE_FORM_ID, field);
}
