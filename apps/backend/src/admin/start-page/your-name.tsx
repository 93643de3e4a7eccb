import { Button, Field, Flex, TextInput, Typography } from '@strapi/design-system';
import { adminApi, useAuth, useFetchClient, useNotification } from '@strapi/strapi/admin';
import { type FormEvent, useState } from 'react';
import { useDispatch } from 'react-redux';

/** The first account is made without asking anybody: it bears this name until somebody gives theirs. */
const UNNAMED = 'Admin';

const accounts = adminApi.enhanceEndpoints({ addTagTypes: ['Me'] });

/** Asks whoever uses the first account for their name: notes, mails and the greeting name them by it. */
export function YourName() {
  const user = useAuth('YourName', (auth) => auth.user);
  const { put } = useFetchClient();
  const { toggleNotification } = useNotification();
  const dispatch = useDispatch();
  const [name, setName] = useState({ firstname: '', lastname: '' });
  if (!user || user.firstname !== UNNAMED || user.lastname) return null;
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    try {
      await put('/admin/users/me', { email: user?.email, ...name });
      dispatch(accounts.util.invalidateTags(['Me']));
    } catch {
      const message = 'Der Name wurde nicht gespeichert. Bitte versuchen Sie es noch einmal.';
      toggleNotification({ type: 'danger', message });
    }
  }
  return (
    <form onSubmit={(event) => void save(event)}>
      <Flex direction="column" alignItems="stretch" gap={3}>
        <Typography fontWeight="bold">Wie heißen Sie?</Typography>
        <Flex gap={2} wrap="wrap" alignItems="flex-end">
          {FIELDS.map(([field, label]) => (
            <Field.Root key={field} name={field}>
              <Field.Label>{label}</Field.Label>
              <TextInput
                value={name[field]}
                maxLength={60}
                onChange={(event) => setName({ ...name, [field]: event.target.value })}
              />
            </Field.Root>
          ))}
          <Button type="submit" disabled={name.firstname.trim() === ''}>
            Name speichern
          </Button>
        </Flex>
      </Flex>
    </form>
  );
}

const FIELDS = [
  ['firstname', 'Vorname'],
  ['lastname', 'Nachname'],
] as const;
