// Registers the service worker when the page is usable, and offers a new build when one waits. It is never taken without being asked for.
import { t } from '../../i18n/index.ts';
import { dismiss, notify } from '../../state/notices.ts';
import { flushEdits } from '../../state/workspace.ts';

const SCRIPT = './service-worker.js';

/** Pages of a folder, and pages that are served from their sources, change under their address: nothing of them is kept. */
export async function keepPage(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || isOnFolder()) return;
  try {
    const registration = await navigator.serviceWorker.register(SCRIPT, { updateViaCache: 'none' });
    offerWaiting(registration);
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', () => offerWaiting(registration));
    });
    // A page may be open for days.
    addEventListener('focus', () => void registration.update().catch(() => undefined));
  } catch {
    // Without it the page needs its server, as before.
  }
}

function isOnFolder(): boolean {
  return document.querySelector<HTMLMetaElement>('meta[name="roundhouse-folder"]')?.content !== '';
}

let offered: ServiceWorker | undefined;

function offerWaiting({ waiting }: ServiceWorkerRegistration): void {
  // The first one of all has nothing to replace.
  if (waiting === null || waiting === offered || navigator.serviceWorker.controller === null) return;
  offered = waiting;
  const id = notify({
    kind: 'info',
    text: t('build.new'),
    action: {
      label: t('build.use'),
      run: () => {
        dismiss(id);
        void use(waiting);
      },
    },
  });
}

/** Everything typed is stored before the page is loaded anew. */
async function use(waiting: ServiceWorker): Promise<void> {
  await flushEdits();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage('use-new-build');
}
