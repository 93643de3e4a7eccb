/**
 * Runs before the first paint. It is a string, which the policy allows by its hash.
 * - It tells Zod not to try `eval`, which the security policy would report.
 * - It sets the view of product lists that was last chosen (store `layout`), marks that a period is chosen (dates of the store
 *   `cart`, not past) and that a project is open, and shows the menu of a logged-in customer (flag `authenticated` in the local storage).
 * - It marks that /basket will show lines (store `cart`) or the confirmation of an inquiry (`inquiry` in the session storage):
 *   the server's page shows an empty cart.
 * - Going back before React Router listens would change the address and not the page, so that page is loaded.
 * - It reloads the page at most once per 60 s when a script or a style sheet cannot be loaded (see `browser/chunk-reload.ts`), and marks it as
 *   failed after that.
 */
export const FIRST_PAINT_CODE = `globalThis.__zod_globalConfig={jitless:true};(function(d){try{d.dataset.view=JSON.parse(localStorage.getItem("layout")).state.view==="list"?"list":"grid"}catch(e){}
try{var c=JSON.parse(localStorage.getItem("cart")).state;if(c.lines.length||sessionStorage.getItem("inquiry"))d.dataset.cart="";if(c.project)d.dataset.project="";var i=c.draft.info;if(i.start>=new Date().toLocaleDateString("sv",{timeZone:"Europe/Vienna"})&&i.end>=i.start)d.dataset.period=""}catch(e){}
try{if(localStorage.getItem("authenticated")==="true")d.dataset.authenticated=""}catch(e){}
var a=location.pathname+location.search;addEventListener("popstate",()=>{if(!d.dataset.hydrated&&location.pathname+location.search!==a)location.reload()})
addEventListener("error",e=>{var t=e.target;if(!t||t.tagName!=="SCRIPT"&&t.rel!=="stylesheet")return;try{var n=Date.now(),l=Number(sessionStorage.getItem("chunk-reload"));if(Math.abs(n-l)<60000){d.dataset.failed="";return}sessionStorage.setItem("chunk-reload",String(n));location.reload()}catch(x){}},true)})(document.documentElement)`;

/** Only the server writes the code: it has run before the browser's build, which leaves it out. */
export function FirstPaintScript() {
  const code = import.meta.env.SSR ? FIRST_PAINT_CODE : '';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant without input, allowed by its hash.
  return <script dangerouslySetInnerHTML={{ __html: code }} suppressHydrationWarning />;
}
