// A question to the language worker that an edit overtakes is dropped without an answer, and a worker that was started anew forgets what it was
// asked. Who still wants to know asks again.

/** Milliseconds until a question is asked again, and how often. */
const PAUSE = 250;
const MOST_TRIES = 40;

/** Asks until there is an answer, nobody wants it any more, or it was asked often enough; null in the last two cases. */
export async function askAgain<Answer>(ask: () => Promise<Answer | null>, wanted: () => boolean = () => true): Promise<Answer | null> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const answer = await ask().catch(() => null);
    if (answer !== null || !wanted()) return wanted() ? answer : null;
    await new Promise((resume) => setTimeout(resume, PAUSE));
    if (!wanted()) return null;
  }
  return null;
}
