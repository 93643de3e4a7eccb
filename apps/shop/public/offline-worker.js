// A reload without a network shows this document in place of the browser's own. Nothing is cached: pages are never older
// than the network has them. Cart and list are read from the browser's storage and changed there, in the shape of
// app/stores/cart-shape.ts and list-draft.ts; the shop checks it when it opens again, and the account follows.
const DOCUMENT = `<!doctype html>
<html lang="de-AT">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Keine Verbindung</title>
<style>
body { max-width: 40rem; margin: 8vh auto; padding: 0 1rem; font: 1.1rem/1.6 system-ui, sans-serif; color: #111 }
button, textarea { font: inherit; border: 1px solid #000; background: #fff; color: #000 }
button { min-width: 44px; min-height: 44px; padding: 0 .75rem }
textarea { box-sizing: border-box; width: 100%; height: 12rem; padding: .5rem }
ul { padding: 0 }
li { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem .5rem; padding: .5rem 0; border-top: 1px solid #ccc }
li > span { flex: 1 1 12rem }
</style>
</head>
<body>
<main>
<h1>Keine Verbindung</h1>
<p>Diese Seite öffnet sich, sobald Sie wieder online sind. Warenkorb, Liste und Ihre Angaben bleiben gespeichert.</p>
<p><button type="button" id="retry">Erneut versuchen</button></p>
<section hidden><h2>In Ihrem Warenkorb</h2><ul></ul></section>
<h2><label for="list">Ihre Liste</label></h2>
<textarea id="list" maxlength="100000" placeholder="Eine Zeile je Gerät"></textarea>
</main>
<script>
const retry = () => fetch('/favicon.svg', { cache: 'no-store' }).then(() => location.reload(), () => {});
document.querySelector('#retry').onclick = () => location.reload();
addEventListener('online', retry);
setInterval(retry, 5000);

const VERSION = 1, MAX_QUANTITY = 99;
const read = (name) => {
  try {
    const { state, version } = JSON.parse(localStorage.getItem(name));
    return version === VERSION ? state : {};
  } catch { return {} }
};
const write = (name, change) =>
  localStorage.setItem(name, JSON.stringify({ state: { ...read(name), ...change }, version: VERSION }));
const lines = () => read('cart').lines ?? [];
const isSame = (one) => ({ item }) => item.code === one.item.code && item.kind === one.item.kind;

const addButton = (row, text, name, onclick) => {
  const button = document.createElement('button');
  Object.assign(button, { type: 'button', textContent: text, ariaLabel: name, onclick });
  row.append(button);
  return button;
};

function show() {
  const rows = lines().map((line) => {
    const row = document.createElement('li');
    const name = document.createElement('span');
    name.textContent = line.item.displayname;
    row.append(name);
    const put = (qty) => {
      if (qty < 1 || qty > MAX_QUANTITY) return;
      write('cart', { lines: lines().map((each) => (isSame(line)(each) ? { ...each, qty } : each)) });
      line.qty = qty;
      count.textContent = qty;
    };
    addButton(row, '−', 'Menge verringern ' + line.item.displayname, () => put(line.qty - 1));
    const count = document.createElement('span');
    count.setAttribute('role', 'status');
    count.textContent = line.qty;
    row.append(count);
    addButton(row, '+', 'Menge erhöhen ' + line.item.displayname, () => put(line.qty + 1));
    addButton(row, 'Entfernen', 'Entfernen ' + line.item.displayname, () => {
      const index = lines().findIndex(isSame(line));
      write('cart', { lines: lines().filter((each) => !isSame(line)(each)) });
      name.textContent = '„' + line.item.displayname + '“ wurde entfernt.';
      row.replaceChildren(name);
      addButton(row, 'Rückgängig', '', () => {
        write('cart', { lines: lines().toSpliced(index, 0, line) });
        show();
      }).focus();
    });
    return row;
  });
  document.querySelector('section').hidden = rows.length === 0;
  document.querySelector('ul').replaceChildren(...rows);
  document.querySelector('#list').value = read('list').text ?? '';
}
document.querySelector('#list').oninput = ({ target }) => write('list', { text: target.value });
addEventListener('storage', show);
show();
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
