// A reload without a network shows this document in place of the browser's own. Nothing is cached: pages are never older
// than the network has them, and what lies in the cart is read from the browser's storage.
const DOCUMENT = `<!doctype html>
<html lang="de-AT">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Keine Verbindung</title>
<style>body{max-width:40rem;margin:12vh auto;padding:0 1rem;font:1.1rem/1.6 system-ui,sans-serif;color:#111}button{min-height:44px;padding:0 1.25rem;border:0;background:#000;color:#fff;font:inherit}</style>
</head>
<body>
<main>
<h1>Keine Verbindung</h1>
<p>Diese Seite öffnet sich, sobald Sie wieder online sind. Ihr Warenkorb und Ihre Angaben bleiben gespeichert.</p>
<p><button type="button">Erneut versuchen</button></p>
<section hidden><h2>In Ihrem Warenkorb</h2><ul></ul></section>
</main>
<script>
const retry = () => fetch('/favicon.svg', { cache: 'no-store' }).then(() => location.reload(), () => {});
document.querySelector('button').onclick = () => location.reload();
addEventListener('online', retry);
setInterval(retry, 5000);
try {
  const { lines } = JSON.parse(localStorage.getItem('cart')).state;
  document.querySelector('section').hidden = lines.length === 0;
  for (const { qty, item } of lines) {
    const line = document.createElement('li');
    line.textContent = qty + ' × ' + item.displayname;
    document.querySelector('ul').append(line);
  }
} catch {}
</script>
</body>
</html>`;

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; frame-ancestors 'none'",
};

// A newer version takes over at once: there is nothing that an open page could lose.
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([clients.claim(), registration.navigationPreload?.enable()]));
});

addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(openPage(event));
});

async function openPage({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return new Response(DOCUMENT, { status: 503, headers: HEADERS });
  }
}
