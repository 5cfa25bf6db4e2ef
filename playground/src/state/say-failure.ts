// Says in the language of the page why something failed: a worker that was stopped, a browser that refused, a fault of our own. Their own messages are
// English or for programmers, and stand in no sentence of the page; only what was said in the language of the page already is passed on.
import { locale, t, type TextKey } from '../i18n/index.ts';
import { RemoteError, WorkerStopped, type StopReason } from '../rpc.ts';
import { ServerRefused } from '../store/folder.ts';

/** An error whose message is in the language of the page. */
export class SaidFailure extends Error {}

const STOPPED: Readonly<Record<StopReason, TextKey>> = {
  timeout: 'failure.timeout',
  crash: 'failure.crash',
  replaced: 'failure.ended',
  closed: 'failure.ended',
};

/** What browsers call their refusals. */
const REFUSED: Readonly<Record<string, TextKey>> = {
  QuotaExceededError: 'failure.no-room',
  NotAllowedError: 'failure.not-allowed',
  SecurityError: 'failure.not-allowed',
  NoModificationAllowedError: 'failure.not-allowed',
  NotFoundError: 'failure.not-found',
  NotReadableError: 'failure.not-allowed',
  AbortError: 'failure.ended',
};

/** A part of a sentence: small letters, no full stop. */
export function sayFailure(error: unknown): string {
  if (error instanceof SaidFailure) return error.message;
  if (error instanceof ServerRefused) return t(`server.${error.reason}`);
  if (error instanceof WorkerStopped) return t(STOPPED[error.reason]);
  if (error instanceof RemoteError) return error.said || locale.value === 'en' ? error.message : t('failure.internal');
  if (!(error instanceof Error)) return t('failure.internal');
  if (Object.hasOwn(REFUSED, error.name)) return t(REFUSED[error.name]);
  // Whatever could not be fetched, browsers tell as an error of types.
  if (error instanceof TypeError && /fetch|import|network|load/i.test(error.message)) return t('failure.fetch');
  return locale.value === 'en' && error.message !== '' ? error.message : t('failure.internal');
}
