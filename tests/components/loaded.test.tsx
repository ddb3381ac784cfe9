import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Loaded } from '../../src/components/loaded';
import { readThrough } from '../../src/services/read-cache';

function show(from: string | Promise<string>) {
  return render(
    <Loaded from={from} read={() => from} what="the news" placeholder={<p>Loading</p>}>
      {(news) => <p>{news}</p>}
    </Loaded>,
  );
}

test('A read that is under way shows its placeholder, then what was read', async () => {
  show(readThrough('news', async () => 'Karibu'));
  expect(screen.getByText('Loading')).toBeVisible();
  expect(await screen.findByText('Karibu')).toBeVisible();
});

test('A read that succeeded after it was handed over is shown at once, without a flicker', async () => {
  const reading = readThrough('later news', async () => 'Karibu');
  await reading;
  show(reading);
  expect(screen.getByText('Karibu')).toBeVisible();
});
