import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';

/** A node of the syntax tree that `parseSync` returns (ESTree with JSX). */
type Node = Record<string, unknown> & { type: string };

/** The text in place of an expression inside a sentence. */
const GAP = '…';

/**
 * The sentences in the texts and elements of the code in `src`, without comments. An expression
 * inside a sentence is replaced by '…'.
 */
function visibleSentences(): { file: string; sentence: string }[] {
  const names = readdirSync('src', { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .flatMap((name) => {
      const { program } = parseSync(name, readFileSync(`src/${name}`, 'utf8'));
      const texts: string[] = [];
      collect(program as unknown as Node, texts);
      return texts.flatMap(sentencesOf).map((sentence) => ({ file: `src/${name}`, sentence }));
    });
}

function sentencesOf(text: string): string[] {
  // A bar is between the alternatives of a pattern.
  if (/\p{L}\|\p{L}/u.test(text)) return [];
  const oneLine = text.replace(/\s+/g, ' ').trim();
  return oneLine.split(/(?<=[.!?]) (?=\S)/).filter((sentence) => / /.test(sentence));
}

/**
 * Adds to `texts` the texts in `node`. The text of an element includes its child elements, such as
 * a link in a sentence.
 */
function collect(node: unknown, texts: string[]): void {
  if (Array.isArray(node)) {
    for (const each of node) collect(each, texts);
    return;
  }
  if (!isNode(node)) return;
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    const children = node.children as Node[];
    if (children.some((child) => child.type === 'JSXText' && /\S/.test(String(child.value)))) {
      texts.push(children.map(textOf).join(''));
    }
  } else if (node.type === 'Literal' || node.type === 'TemplateLiteral') {
    texts.push(textOf(node));
  }
  for (const value of Object.values(node)) collect(value, texts);
}

function textOf(node: Node): string {
  switch (node.type) {
    case 'JSXText':
      return String(node.value);
    case 'Literal':
      return typeof node.value === 'string' ? node.value : GAP;
    case 'TemplateLiteral':
      return (node.quasis as { value: { cooked: string } }[])
        .map(({ value }) => value.cooked)
        .join(GAP);
    case 'JSXExpressionContainer':
      return textOf(node.expression as Node);
    case 'JSXElement':
      return (node.children as Node[]).map(textOf).join('');
    default:
      return GAP;
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** A sentence with one of these words may say what will happen. */
const PROMISING =
  /\b(will|by (itself|themselves)|stays?|kept|keeps|lost|until|offered|comes? back|waits?|(is|are) (then )?(deleted|sent)|for good|opens)\b/i;

/**
 * The sentences on the screen that say what will happen, by the file in tests/ and the title of the
 * test that shows them. If no test shows what a new sentence says, the sentence needs a test or other
 * words.
 */
const SHOWN: Record<string, Record<string, string[]>> = {
  'accounts/logout-dialog.test.tsx': {
    'If a person has drafts, ‘Logout’ asks before it logs the person out, and keeps the drafts by default':
      ['You have unpublished drafts on this device.'],
  },
  'accounts/role-watch.test.tsx': {
    'A person who waits for approval learns within 15 seconds that they have become an editor': [
      'This page opens when they do.',
    ],
  },
  'deploy/workflows.test.ts': {
    'The workflow deploy.yml looks for new posts in each hour': [
      'New and changed events appear there, as a rule within a day.',
      'For feed readers (RSS): new posts, as a rule after an hour or two.',
    ],
  },
  'e2e/accounts/joining.spec.ts': {
    'The first account owns the site, lets in and removes others, and opens enrolment': [
      'People who sign up wait here until you let them in.',
    ],
  },
  'e2e/accounts/session.spec.ts': {
    'On a shared computer, a closed tab that the browser reopens is signed out; its texts are for the same person’s login only, and nothing is stored on the device':
      ['Until you log out; on a shared computer until the tab is closed or leaves this site.'],
  },
  'e2e/first-paint.spec.ts': {
    'If a visitor submits a message twice before the app loads, the message is sent once, after the app has loaded':
      [
        'Messages, notices and reports are sent by the e-mail service EmailJS into our mailbox, with the address or number that you give.',
      ],
  },
  'e2e/lost-code.spec.ts': {
    'If a reader follows a link without a network, the page opens when the network is back, and the focus stays in the form':
      ['This page opens by itself when you are back.'],
  },
  'e2e/worker.spec.ts': {
    'A visitor without a network opens the pages of earlier visits, with their pictures': [
      'Pages that you have read open there offline too.',
    ],
    'A deleted post disappears from the kept pages, and no page shows it without a network': [
      'Until newer ones take their place, a post is deleted from the site, or you delete the data of this site in your browser.',
    ],
    'A new version takes over without a reload, and open pages can still fetch their code': [
      'Until the next version.',
    ],
  },
  'e2e/writing/faults-repeats.spec.ts': {
    'the responses to the upload and to the write are lost, there is one post with the photo': [
      ': there will be one post, not two.',
    ],
  },
  'e2e/writing/faults-sending.spec.ts': {
    'fails again and again, nothing is lost, and after the failures exactly one post is stored': [
      'Nothing that you typed or picked is lost.',
    ],
  },
  'editor/conflicts.test.tsx': {
    'The form keeps the writer’s list, and shows theirs with its pictures': [
      'Photos that are only in the other list will not be in the post.',
    ],
    'If somebody else deletes a post during an edit, the post stays deleted, and the writer can copy the edited text':
      ['Your changes were not saved.'],
  },
  'editor/entries.test.tsx': {
    'If the session expires on the page %s and the writer signs in again, the text is still in the form':
      ['Nothing is lost: sign in to continue.'],
    'After a logout in another tab, the login page mentions the draft, and the draft is offered after the login':
      ['They stay', 'Your drafts and waiting posts are kept on this device.'],
    'If the writer presses ‘Leave’, the next page opens, and the draft is offered when the writer returns':
      ['Your draft stays on this device.'],
    'the dialog that the text stays only while the tab is open': [
      'Your draft stays on this computer only while this tab is open.',
    ],
    'If only the photo cannot be stored, the form says that the photo is not saved': [
      'If you leave, your text stays, but you lose the photos that you picked.',
    ],
    'If the storage is full, the form says so until its text is stored, and the dialog promises nothing':
      ['If you leave, you lose it.'],
    'If a post that was deleted during an edit is restored, a reloaded page offers the edit': [
      'If somebody restores the post, reload this page to continue.',
    ],
  },
  'editor/photos-form.test.tsx': {
    'A volunteer taps the part of the cover that lists must show, and the published post has this point':
      ['Keep in view'],
  },
  'editor/sender.test.tsx': {
    'When the network is back, any open page, such as /privacy, publishes the waiting posts one after the other':
      ['To publish first, stay signed in until you are online.'],
    'When the site is opened, a waiting post is published, and /posts says so and lists the post': [
      'It stays',
    ],
    'A post that is submitted without a network is promised only for the open tab, and the browser asks before the tab is closed':
      [
        'It is on this computer only while this tab is open, and goes out when you are online: keep the tab open.',
      ],
    '‘Continue’ makes a submitted post a draft again and opens the form': [
      'This post is no longer waiting to be sent.',
    ],
    '‘Continue’ opens the post’s edit page with the submitted edit, and ‘Update’ submits it again':
      ['This edit is no longer waiting to be sent.'],
    'A submitted edit of a deleted post is stopped with a message; after ‘Continue’, the writer can copy the text':
      ['Somebody has deleted this post, and it stays deleted.'],
    'If a writer presses ‘Submit’ without a network, the device keeps the post with its photo, a message says so, and the form is empty again':
      ['Not published yet.'],
    'If the network fails during the step ‘%s’ of sending a post, exactly one post is published when the network is back':
      ['It is safe on this phone and goes out when you are online.'],
    'the post waits for the role, and is published when the role is back': [
      'It is sent by itself when this account may post again.',
    ],
    '‘Discard’ asks for confirmation, and then deletes the submitted post and its photo from the device':
      ['‘…’ will be deleted from this … and not published.'],
  },
  'editor/wrong-clock.test.ts': {
    'Even if the device’s clock is wrong, deleteExpired removes a post after 31 days in the trash, but not before 30 days':
      ['Kept for … days for the team, then deleted for good with the photos.'],
    'By the server’s clock, `expireAt` of a version in the history is 365 days away, and `expireAt` of a post in the trash is 90 days away':
      ['Earlier versions stay for up to a year.'],
  },
  'layout/install-hint.test.tsx': {
    'On the third visit a hint replaces the browser’s offer, and ‘Add it’ opens the browser’s installation prompt':
      ['How many visits you made, until we offered the home-screen icon.'],
  },
  'messages/notice-form.test.tsx': {
    'The texts of a notice are kept while the reader is on another page, and deleted after the notice is sent':
      ['Until it is sent or the tab is closed.'],
    'A notice that was not sent is gone 30 minutes after its last change, with the sender’s address':
      ['Until it is sent or the tab is closed, for 30 minutes at most.'],
    '‘Clear the form’ asks first, and then deletes all that was typed': [
      'This deletes all that you typed.',
    ],
  },
  'messages/second-way.test.tsx': {
    'If the e-mail service is used up, a request for removal goes by WhatsApp, without an e-mail address, and stays in the form':
      ['Your text is still here.…'],
  },
  'model/post-photos.test.ts': {
    'An edit keeps no photo on another host or in another project; of the photos of another post, an edit keeps only the cover':
      ['It stays the cover: an earlier version of this site stored it.'],
  },
  'posts/called-off.test.ts': {
    'A called-off event says so instead of ‘Tomorrow’, and invites nobody': [
      'It stays, marked so, until its day is over.',
    ],
  },
  'posts/keep-panel.test.tsx': {
    'If a reader has chosen to keep the newest posts every day, they are kept automatically again %s, and then not for a day':
      ['Update once a day, but not on a metered connection'],
  },
  'posts/post-list.test.tsx': {
    'On a card in %s with the fields %o, the line above the title is %j': [
      'It stays published, marked as let or sold.',
    ],
    'A card of an event until %s says %j beside its leaf': ['until …'],
  },
  'routes/account.test.tsx': {
    'Before the deletion, the dialog names the drafts and the posts that wait on this device; the deletion takes them with it':
      ['Your waiting posts and your drafts are deleted too.'],
    'If an editor confirms the deletion, their account and their place in the team are deleted, and their posts stay':
      [
        'Your published posts stay on the site.',
        'You can change the name and the e-mail address, and delete the account with all of this, on the page Your account; the posts stay, with the number of the account, which then belongs to nobody.',
      ],
  },
  'routes/deleted.test.tsx': {
    'The list of deleted posts tells an editor until when a post is kept, and that only the owner can delete it earlier':
      [', kept until …'],
    'The owner is asked with the number of posts, and then the posts of this person and time are back, also those beyond the first batch':
      ['They come back unchanged, with their photos.'],
    'If an editor opens %s, the site deletes posts that have been in the trash for over 30 days, with their photos':
      [
        'The photos of a deleted post are deleted with it, when one of our volunteers opens a page for writing after these … days.',
      ],
  },
  'routes/edit.test.tsx': {
    'If an editor confirms a deletion, the page shows ‘Deleting’, then ‘Item Deleted’, and then the list of posts opens':
      ['‘…’ leaves the site now.'],
    'If the form cannot hold the time and the image of an older post, the edit page says so, and an update does not keep them':
      ['The image of this older post is on another site and cannot be kept.'],
    'If an editor removes all photos of a post, ‘Update’ says that a post keeps at least one image, and saves nothing':
      ['A post keeps at least one image.'],
  },
  'routes/history.test.tsx': {
    'An update stores the whole previous version, and the uid of the person who replaced it': [
      'Photos are not kept.',
    ],
  },
  'routes/names.test.tsx': {
    'The Team page shows the owner the name and a link to call, and letting in keeps only the name; removing deletes it':
      [
        'If you tell us your telephone number, only the owners of the site see it, until they answer your request.',
      ],
  },
  'routes/privacy.test.tsx': {
    'The privacy page names the same periods as the code and the rules; Firestore is set up to delete expired documents':
      [
        'A deleted post can be restored for … days by our volunteers, and is then deleted for good, some days after day … at the latest.',
        'If no volunteer does so before day …, the photos stay on the server until the volunteer who deleted the post comes back on the same device.',
        'The version before an edit is kept for … days.',
      ],
  },
  'routes/team.test.tsx': {
    'If the owner presses ‘Remove’ and confirms, the editor is removed from the team, and their posts stay':
      ['Their posts stay on the site.'],
    '‘New accounts may post at once’ is on for a day by the server’s clock; then, and without a stored time, it is off':
      ['After one day, new people wait for approval again.', 'This ends on ….'],
    'While new accounts may post at once, the question before a removal says that the person can come back':
      ['But new accounts can post at once now, so this person can sign up again and post.'],
  },
  'rules/attacks.test.ts': {
    'A new owner can do all that the first owner can, and can remove the first owner; no owner can remove themself':
      [
        '… can then do all that you can do on this site: let people in, delete posts for good, make other owners, and remove anyone from the team, you too.',
      ],
  },
  'rules/deleting-for-good.test.ts': {
    'Until a post has been in the trash for 30 days, an editor cannot delete it for good; after its restoration, it has all its photos and versions':
      ['Only an owner can delete one for good earlier.'],
    'If the owner deletes a post for good, its photos and all its earlier versions are deleted too, even if it has more than 50 versions':
      ['‘…’, its photos and its earlier versions will be deleted at once.'],
  },
  'rules/services.test.ts': {
    'If a member opens the link to a new e-mail address, they log in with it, and the team’s document follows':
      [
        'Your password stays the same.',
        'Open it, and log in again with that address.',
        'Until you open it, your e-mail stays ….',
      ],
    'A member and an applicant can delete their accounts, with their documents; the owner cannot': [
      'This deletes your e-mail, your password, your name, your place in the team or your request to join it, and what you wrote on this device but did not publish.',
    ],
    'While enrolment is open, a new account becomes an editor at once, and a waiting person can become an editor':
      ['People who joined stay in the team until you remove them.'],
  },
  'service-worker/service-worker.test.ts': {
    'Opening any page $hours hours after a share that no form has opened': [
      'Until the form opens it; after a day, it is deleted when the site is next opened.',
    ],
  },
  'services/contact.test.tsx': {
    'A second message is refused until ten seconds after the first': [
      'Wait ten seconds, then send it again.',
    ],
  },
  'services/entries.test.tsx': {
    'If other people’s entries are older than 30 days, a login deletes them with their photos': [
      'Until they are published or discarded; another person’s at most … days; on a shared computer, only the texts, until the tab is closed.',
    ],
  },
};
const PROMISES = Object.entries(SHOWN).flatMap(([file, titles]) =>
  Object.entries(titles).flatMap(([title, sentences]) =>
    sentences.map((sentence) => [sentence, file, title] as const),
  ),
);

/** Sentences with a word of PROMISING that say nothing about what the site will do. */
const NO_PROMISES: readonly string[] = [
  'This event lasts until ….',
  'until …',
  'Stay signed in',
  'by itself',
  'Deleted for good.',
  'Delete for good',
  'Delete for good: …',
  'Delete this post for good?',
  'Only an owner can let people in and delete posts for good, so an owner’s account cannot be deleted.',
  'Waits to be sent',
  'Until …',
  'Until you delete the data of this site in your browser.',
  'Until then, people who know the address of a photo can still open it.',
  'For volunteers: drafts, and posts that wait for a network, with their photos.',
  'What this site keeps of its visitors, its volunteers and the people in its posts, for how long, and what you can ask for.',
  'Like every server, they see the internet address of your device; Google keeps it for some weeks or months, as Privacy in Firebase says.',
  'Your own browser keeps these entries.',
  'A post stays until we delete it.',
  'Pages are not kept for reading without a network.',
  'The post was deleted for good',
];

const sentences = new Set(visibleSentences().map(({ sentence }) => sentence));

describe('What the screens promise', () => {
  test.each(PROMISES)(
    '‘%s’ is a sentence of the site, and %s shows it',
    (sentence, file, title) => {
      expect([...sentences]).toContain(sentence);
      const tests = readFileSync(`tests/${file}`, 'utf8');
      expect(tests).toContain(title);
      // `npm test` runs each of these tests.
      expect(tests).not.toContain(`${title} @more`);
      expect(tests).not.toMatch(/describe[^\n]*@more/);
    },
  );

  test('Each sentence that says what will happen is in the table', () => {
    const known = new Set([...PROMISES.map(([sentence]) => sentence), ...NO_PROMISES]);
    const promising = [...sentences].filter((sentence) => PROMISING.test(sentence));
    expect(promising.filter((sentence) => !known.has(sentence))).toEqual([]);
    expect(NO_PROMISES.filter((sentence) => !promising.includes(sentence))).toEqual([]);
  });
});
