import { readToken } from '#app/session/bearer.ts';
import { type LoginRequest, loginPrompt } from '#app/session/login-prompt.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { LoginFields } from './login-fields.tsx';

/** The login dialog of §2. It closes by its button, by a login, and by leaving for another page of the account. */
export function LoginDialog({ request }: { request: LoginRequest | null }) {
  const { answer } = loginPrompt.getState();
  return (
    <Dialog isOpen={request !== null} onClose={() => answer(readToken() !== '')} title="Login">
      <LoginFields username={request?.username ?? ''} />
    </Dialog>
  );
}
