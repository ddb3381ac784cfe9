import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fillText } from '../../src/first-paint/text';
import { RichText } from '../../src/posts/rich-text';

const MESSAGE = `*HARAMBEE* for _Mama Otieno_, ~Friday~ *Saturday*\n\n\n\n\n
Call *Asha 0712 345 678*, or (020 271 2345). <b>Not markup</b>
1. asha@example.com 2. *_https://example.com/a_b?c=*d_* http://example.com`;

test('A pasted message has its marks, its links and one empty line', () => {
  render(
    <p data-testid="text">
      <RichText text={MESSAGE} />
    </p>,
  );
  const text = screen.getByTestId('text');
  expect(text.querySelectorAll('strong')[0]?.textContent).toBe('HARAMBEE');
  expect(text.querySelector('em')?.textContent).toBe('Mama Otieno');
  expect(text.querySelector('s')?.textContent).toBe('Friday');
  expect(text.querySelector('b')).toBeNull();
  expect(text.textContent).toContain('Saturday\n\nCall Asha 0712\u00A0345\u00A0678, WhatsApp  or');
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    'tel:+254712345678',
    'https://wa.me/254712345678',
    'tel:+254202712345',
    'mailto:asha@example.com',
    'https://example.com/a_b?c=*d',
  ]);
});

test('A link that somebody wrote opens beside the site, which speaks for nothing behind it', () => {
  render(<RichText text="https://example.com and 0712 345 678" />);
  for (const name of ['https://example.com', 'WhatsApp 0712 345 678']) {
    const link = screen.getByRole('link', { name });
    expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow ugc');
    expect(link.getAttribute('target')).toBe('_blank');
  }
  expect(screen.getByRole('link', { name: '0712\u00A0345\u00A0678' }).hasAttribute('target')).toBe(
    false,
  );
});

test.each([MESSAGE, '0712 345 678', 'Plain', '', '*_~all~_* https://example.com'])(
  'What stands before the code comes is what it draws: %j',
  (text) => {
    const { container } = render(<RichText text={text} />);
    const place = document.createElement('p');
    fillText(place, text);
    const attributes = (root: Element) =>
      [...root.querySelectorAll('*')].map((element) => [
        element.tagName,
        element.textContent,
        ...[...element.attributes].map(({ name, value }) => `${name}=${value}`).sort(),
      ]);
    expect(place.textContent).toBe(container.textContent);
    expect(attributes(place)).toEqual(attributes(container));
  },
);
