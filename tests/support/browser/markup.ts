import { CATEGORIES, FIELD_NAMES, type PostType } from '../../../src/model/categories';

/** Texts that run code if a page uses them as markup or a URL, or in a script or a template. */
export const PAYLOADS = [
  '<script>hacked()</script>',
  '</script><script>hacked()</script>',
  '<img src=x onerror=hacked()>',
  '<svg onload=hacked()>',
  '<svg><script>hacked()</script></svg>',
  '<iframe srcdoc="<script>parent.hacked()</script>"></iframe>',
  '<iframe src="javascript:parent.hacked()"></iframe>',
  '<body onload=hacked()>',
  '<details open ontoggle=hacked()>',
  '<input autofocus onfocus=hacked()>',
  '<video><source onerror=hacked()></video>',
  '<math><mtext></table><img src=x onerror=hacked()>',
  '<a href="javascript:hacked()">x</a>',
  '"><img src=x onerror=hacked()>',
  "'-hacked()-'",
  'javascript:hacked()',
  'data:text/html,<script>parent.hacked()</script>',
  "';hacked();'",
  '{{constructor.constructor("hacked()")()}}',
  '<!--<img src="--><img src=x onerror=hacked()>',
] as const;

const ADDRESS_NAMES = ['image', 'thumbnail', 'imagePath', 'thumbnailPath'];

/**
 * A document in the format of Firestore's REST API, with `text` in the fields of FIELD_NAMES and
 * ADDRESS_NAMES.
 */
export function hostileDocument(type: PostType, id: string, text: string) {
  const fields = [...FIELD_NAMES, ...ADDRESS_NAMES].map((name) => [name, { stringValue: text }]);
  return {
    name: `projects/demo-for-us-by-us/databases/(default)/documents/posts/${id}`,
    fields: {
      ...Object.fromEntries(fields),
      type: { stringValue: type },
      createdAt: { timestampValue: '2026-11-21T08:00:00Z' },
    },
  };
}

/** One hostile post for each payload; the categories alternate. */
export const HOSTILE_POSTS = PAYLOADS.map((payload, index) => {
  const type = CATEGORIES[index % CATEGORIES.length]?.type ?? 'events';
  return hostileDocument(type, `hostile-${index}`, payload);
});
