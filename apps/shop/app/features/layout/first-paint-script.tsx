/**
 * Runs before the first paint: chooses the view of product lists as it was last chosen (store `layout`), shows the
 * menu of somebody logged in (§4 "authenticated flag"),
 * reloads once per 60 s when a script of the page cannot be had (see `chunk-reload.ts`), and tells Zod not to try
 * `eval`, which the security policy would report. Written out as text, because it must be the same bytes from the
 * server and in the browser.
 */
const CODE = `globalThis.__zod_globalConfig={jitless:true};(function(d){try{d.dataset.view=JSON.parse(localStorage.getItem("layout")).state.view==="list"?"list":"grid"}catch(e){}
try{if(localStorage.getItem("authenticated")==="true")d.dataset.authenticated=""}catch(e){}
addEventListener("error",function(e){var t=e.target;if(!t||t.tagName!=="SCRIPT")return;try{var n=Date.now(),l=Number(sessionStorage.getItem("chunk-reload"));if(Math.abs(n-l)<60000)return;sessionStorage.setItem("chunk-reload",String(n));location.reload()}catch(x){}},true)})(document.documentElement)`;

export function FirstPaintScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash.
  return <script dangerouslySetInnerHTML={{ __html: CODE }} />;
}
