/** Sent when more is asked of the shop than it can render: without scripts and without calls. */
export function toBusyPage(requestId: string | undefined): Buffer<ArrayBuffer> {
  const named = requestId === undefined ? '' : `<p><small>Vorgang ${requestId}</small></p>`;
  return Buffer.from(`<!doctype html>
<html lang="de-AT">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>An error occurred</title>
<style>body{max-width:40rem;margin:15vh auto;padding:0 1rem;font:1.1rem/1.6 system-ui,sans-serif;color:#111}a{color:inherit}</style>
</head>
<body>
<h1>An error occurred</h1>
<p>503</p>
<p>Gerade sind sehr viele Besucher hier. Bitte versuchen Sie es in einer halben Minute noch einmal.</p>
<p><a href="/">Zur Startseite</a></p>
${named}
</body>
</html>
`);
}
