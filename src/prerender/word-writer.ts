/**
 * A script that writes the present text of each element with the attribute `data-words`, also into
 * `data-word`. A prerendered page has this script, because it may be shown for long before React is
 * loaded. It writes whenever the browser has parsed a part of the page, because a browser can paint
 * the page before all of it has arrived. It also writes when the server's clock is known
 * (services/reading/clock.ts), when the reader comes back to the page, and every ten minutes. The
 * attribute is the result of `joinWords`; the script does the same as `wordAt`. Its names are short,
 * because every page pays for them.
 */
export const WORD_WRITER =
  '{let a=0;const f=e=>{a=e?.detail??a;for(const p of document.querySelectorAll("[data-words]")){let n=(Date.now()+a)/36e5;const w=p.dataset.words.split(",").reduce((w,x,i,l)=>i%2||(n-=x)<0?w:l[i+1].replace("#",(n/24|0)+2),"");if(p.dataset.word!==w||p.textContent!==w)p.textContent=p.dataset.word=w}};const o=new MutationObserver(f);o.observe(document,{childList:!0,subtree:!0});addEventListener("DOMContentLoaded",()=>o.disconnect(f()));for(const t of ["servertime","visibilitychange"])addEventListener(t,f);setInterval(f,6e5)}';

/**
 * Marks the page if the reader's clock shows the same time as Nairobi's. Then the style sheet hides
 * the name of this zone on cards. The moment is in winter, because some zones have the same time
 * only in summer.
 */
export const HOME_CLOCK =
  'new Date(17e11).getTimezoneOffset()+180||(document.documentElement.id="home");';

/**
 * Writes the text of each element with the attribute `data-zone` whenever the browser has parsed a
 * part of the page, and does the same as `zoneNote`. Only a page with such an element has this
 * script.
 */
export const ZONE_WRITER =
  '{const f=()=>{for(const p of document.querySelectorAll("[data-zone]")){const[m,w,z]=p.dataset.zone.split(","),d=new Date(m*6e4),o=new Date(d-d.getTimezoneOffset()*6e4),t=o.toISOString(),y=t.slice(0,10),n=t.startsWith(w)?"":z+" ("+t.slice(11,16)+(w.startsWith(y)?"":" on "+o.toUTCString().slice(0,3)+" "+y.split("-").reverse().join("-"))+" your time)";p.textContent===n||(p.textContent=n)}},m=new MutationObserver(f);m.observe(document,{childList:!0,subtree:!0});addEventListener("DOMContentLoaded",()=>m.disconnect(f()))}';
