import { render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, test, vi } from 'vitest';

const STEPS = 10;

/** A page that is drawn again by its effects, and calls `onEnd` in the last of them. */
function Page({ onEnd }: { onEnd: () => void }) {
  const [step, setStep] = useState(0);
  useEffect(() => {
    if (step === 0) setTimeout(() => setStep(1), 20);
    else if (step < STEPS) setStep(step + 1);
    else onEnd();
  }, [step, onEnd]);
  return step > 0 && <h1>Saved</h1>;
}

test('A test that waits for an element goes on when all effects have run', async () => {
  const end = vi.fn();
  render(<Page onEnd={end} />);
  await screen.findByText('Saved');
  expect(end).toHaveBeenCalled();
});
