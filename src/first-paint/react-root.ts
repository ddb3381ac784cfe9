/**
 * This module is a separate chunk, so that React and the app run in separate tasks, and the page
 * can respond to taps between them.
 */
export { createRoot, hydrateRoot } from 'react-dom/client';

const { insertBefore } = Node.prototype;

// A browser that translates the page, or an extension, may have moved or removed nodes of React.
// React's own calls would then throw an error, and React would remove the whole page
// (docs/decisions/026-nodes-that-others-move.md).
Node.prototype.removeChild = (child) => {
  (child as Node as ChildNode).remove();
  return child;
};

Node.prototype.insertBefore = function insert(node, before) {
  let place: Node | null = before;
  // If the place is in an element that was put around it, the node is inserted before this element.
  while (place && place.parentNode !== this) place = place.parentNode;
  insertBefore.call(this, node, place);
  return node;
};
