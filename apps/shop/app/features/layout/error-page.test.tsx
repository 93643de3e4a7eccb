import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ErrorPage } from './error-page.tsx';
import { RequestIdContext } from './request-id.ts';

function render(error: unknown): string {
  return renderToString(
    <RequestIdContext value="id-of-a-request-1">
      <MemoryRouter>
        <ErrorPage error={error} />
      </MemoryRouter>
    </RequestIdContext>,
  );
}

test('a page that failed names the request, by which the house finds it in its log', () => {
  expect(render(new Error('The list could not be rendered'))).toMatch(
    /data-request="id-of-a-request-1">Vorgang (?:<!-- -->)?id-of-a-request-1</,
  );
});

test('a page that does not exist names no request', () => {
  const missing = { status: 404, statusText: 'Not Found', internal: false, data: null };
  expect(render(missing)).not.toContain('id-of-a-request-1');
});
