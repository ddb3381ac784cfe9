import { expect, test } from 'vitest';
import {
  retryPause,
  waitingReason,
  writeErrorCode,
  writeErrorMessage,
} from '../../src/editor/form/write-errors';

test.each([
  ['deadline-exceeded', "The site's server took too long to answer."],
  ['resource-exhausted', 'The site has reached its limit for today.'],
  ['internal', 'there will be one post, not two'],
  ['cancelled', 'we do not know whether the post was published'],
  ['failed-precondition', 'The post could not be published.'],
  ['', 'The post could not be published.'],
  ['storage/unauthorized', 'If the whole team cannot add photos, tell the owner so.'],
  ['storage/quota-exceeded', 'There is no room for more photos'],
  ['storage/unknown', 'The photo store could not take the photo.'],
  ['storage/unknown', 'The photo store of this site does not work', 404],
  ['storage/unknown', 'Try again in a while.', 500],
])(
  'If a publication fails with the code ‘%s’, the message is ‘%s’',
  (code, text, status?: number) => {
    const message = writeErrorMessage(writeErrorCode({ code, status }), 'publish');
    expect(message).toContain(text);
    expect(message).toContain('Nothing that you typed or picked is lost.');
  },
);

test.each([
  ['aborted', 'publish', 'Somebody else was saving at the same moment.'],
  ['unknown', 'update', 'whether the post was updated. Nothing that you typed'],
  ['', 'update', 'The post could not be updated.'],
] as const)('The message for ‘%s’ and the action %s is ‘%s’', (code, action, text) => {
  expect(writeErrorMessage(code, action)).toContain(text);
});

test('If saves are aborted again and again, the writer reads whom to tell, and a waiting post is sent again by itself', () => {
  expect(writeErrorMessage('aborted', 'update')).toMatch(
    /something blocks saving: tell the owner\.$/,
  );
  expect(waitingReason('aborted')).toMatch(/something blocks saving: tell the owner\.$/);
  expect(retryPause('aborted')).toBe(30_000);
});
