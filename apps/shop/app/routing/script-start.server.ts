import { LATE_REL } from './page-styles.server.ts';
import type { PageText } from './page-text.server.ts';

const PRELOAD = /<link rel="modulepreload"[^>]* href="([^"]*)"[^>]*>/g;
const MODULES = /<script([^>]*) type="module"[^>]*>/;
const SCRIPT = '<script';
const END = '</body>';

/**
 * Loads the whole style sheets and runs React Router's module script once the page has been painted, or at once where
 * nothing is painted because the page is in a background tab. It is a constant: the security policy allows it by its hash.
 */
export const SCRIPT_START_CODE = `(function(d){var s=d.querySelector("script[data-preloads]"),w=1,on;if(!s)return;
function add(n,p){d.head.append(Object.assign(d.createElement(n),p))}
function ready(){--w||add("script",{type:"module",textContent:s.textContent})}
function start(){if(on)return;on=1;d.querySelectorAll("link[rel=${LATE_REL}]").forEach(function(l){w++;l.onload=l.onerror=ready;l.rel="stylesheet"});
s.dataset.preloads.split(" ").forEach(function(h){add("link",{rel:"modulepreload",href:h})});ready()}
if(d.hidden)return start();setTimeout(start,3000);try{new PerformanceObserver(start).observe({type:"paint",buffered:true})}catch(e){}})(document)`;

/**
 * Keeps the page's modules back until the first paint: they would share the line with what is seen first, and run
 * before it. React puts their preloads into the head; here they become data of the script that waits.
 */
export function startScriptsAfterPaint({ head, body }: PageText): PageText {
  const end = body.lastIndexOf(END);
  // What is to be changed stands among the scripts at the end.
  const from = body.indexOf(SCRIPT);
  const scripts = body.slice(from, end);
  if (from < 0 || end < 0 || !MODULES.test(scripts)) return { head, body };
  const preloads = [...head.matchAll(PRELOAD)].map(([, href]) => href).join(' ');
  const late = scripts.replace(MODULES, `<script$1 type="text/plain" data-preloads="${preloads}">`);
  return {
    head: head.replaceAll(PRELOAD, ''),
    body: `${body.slice(0, from)}${late}<script>${SCRIPT_START_CODE}</script>${body.slice(end)}`,
  };
}
