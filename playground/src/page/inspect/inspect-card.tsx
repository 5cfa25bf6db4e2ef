// The inspect card says what a thing on the board is and does: picture, name, rule, what changes it now, and ways to its rule, its scenarios
// and its text. It stands beside the thing, never over it; on a narrow screen it is a sheet that comes from below.
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { BoardLook } from '../../board/looks.ts';
import { t } from '../../i18n/index.ts';
import type { InspectCard, InspectChange } from '../../protocol/inspect.ts';
import { pick } from '../../state/game-actions.ts';
import * as page from '../../state/signals.ts';
import { PlaceLink, Sign } from '../panels/panel-parts.tsx';
import './inspect.css';
import {
  closeCard,
  followLook,
  inWords,
  lookAt,
  looking,
  openRule,
  openText,
  showScenarios,
  stayLooking,
  stopLooking,
} from './inspect-state.ts';
import { PartPicture, Picture } from './picture.tsx';
import { placeBeside, placeSheet } from './place-card.ts';

export function Inspect(): JSX.Element | null {
  useEffect(followLook, []);
  const now = looking.value;
  return now === null ? null : <Card key={now.look.hit.id} {...now} />;
}

function Card({ look, card }: { readonly look: BoardLook; readonly card: InspectCard }): JSX.Element {
  const box = useRef<HTMLElement>(null);
  const held = look.how === 'held';
  const sheet = page.narrow.value;
  useLayoutEffect(() => {
    const place = (): void => {
      if (box.current === null) return;
      if (!look.element.isConnected) return stopLooking();
      if (sheet) placeSheet(box.current, look.element);
      else placeBeside(box.current, look.element.getBoundingClientRect());
    };
    place();
    window.addEventListener('resize', place);
    document.addEventListener('scroll', place, true);
    return () => {
      window.removeEventListener('resize', place);
      document.removeEventListener('scroll', place, true);
    };
  }, [look, card, sheet]);
  useLayoutEffect(() => {
    if (held) box.current?.focus({ preventScroll: true });
  }, [held]);
  useDismissal(box, look);
  return (
    <section
      ref={box}
      id="inspect-card"
      class={`inspect ${sheet ? 'sheet' : ''}`}
      role="dialog"
      aria-label={t('inspect.label', { name: card.name })}
      data-about={look.hit.id}
      tabIndex={-1}
      onPointerEnter={stayLooking}
      onPointerLeave={({ pointerType }) => {
        if (pointerType !== 'touch') lookAt(null);
      }}
    >
      <header>
        <Picture picture={card.picture} />
        <div>
          <h3>{card.name}</h3>
          {card.kind !== undefined && <p class="muted">{card.kind}</p>}
          {card.facts.length > 0 && <Facts facts={card.facts} />}
        </div>
        {(held || sheet) && (
          <button type="button" class="icon-button" aria-label={t('inspect.close')} onClick={closeCard}>
            <Sign name="close" />
          </button>
        )}
      </header>
      <Rule card={card} />
      {card.changes.length > 0 && <Changes changes={card.changes} />}
      <Buttons look={look} card={card} />
      {look.how === 'focus' && <p class="inspect-hint muted">{t('inspect.hint')}</p>}
    </section>
  );
}

function Facts({ facts }: Pick<InspectCard, 'facts'>): JSX.Element {
  return (
    <ul class="inspect-facts">
      {facts.map(({ label, value }, at) => (
        <li key={at}>
          {label !== undefined && <span class="muted">{`${label}: `}</span>}
          {value}
        </li>
      ))}
    </ul>
  );
}

/** What the rules say about it; where no pack says it, the clause as it is written. */
function Rule({ card: { says, clause, parts, pile, faceDown } }: { readonly card: InspectCard }): JSX.Element {
  return (
    <div class="inspect-rule">
      {faceDown === true && <p>{t('inspect.face-down')}</p>}
      {says.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {pile !== undefined && faceDown !== true && (
        <p>{pile.count === 0 ? t('inspect.empty') : t('inspect.count', { count: pile.count })}</p>
      )}
      {pile !== undefined && <p class="muted">{t(`inspect.sight.${pile.sight}`)}</p>}
      {parts.length > 0 && (
        <ul class="inspect-parts">
          {parts.map((part) => (
            <li key={part.name}>
              <PartPicture part={part} />
              <span>
                <strong>{part.name}</strong>
                {part.says !== undefined && ` · ${part.says}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {clause !== undefined && <pre class="clause">{clause}</pre>}
    </div>
  );
}

function Changes({ changes }: { readonly changes: readonly InspectChange[] }): JSX.Element {
  return (
    <div class="inspect-changes">
      <h4>{t('inspect.changes')}</h4>
      <ul>
        {changes.map(({ by, kind, says, clauses }) => (
          <li key={`${kind ?? ''} ${by}`}>
            <p>
              <strong>{by}</strong>
              {kind !== undefined && <small class="muted">{` (${kind})`}</small>}
              {says.length > 0 && ` · ${says.join(' ')}`}
            </p>
            {clauses
              .flatMap((clause) => inWords.value.get(clause) ?? [])
              .map((line, at) => (
                <p key={at} class="inspect-words">
                  {line}
                </p>
              ))}
            <details>
              <summary>{t('inspect.clause')}</summary>
              {clauses.map(({ clause, at }) => (
                <div key={`${at.file}:${at.line}`}>
                  <pre class="clause">{clause}</pre>
                  <PlaceLink place={at} />
                </div>
              ))}
            </details>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Buttons({ look, card }: { readonly look: BoardLook; readonly card: InspectCard }): JSX.Element {
  const options = look.options.filter(({ id }) => page.gameState.value.decision?.options.some((option) => option.id === id) === true);
  return (
    <footer>
      {look.how === 'held' &&
        options.map(({ id, text }) => (
          <button
            key={id}
            type="button"
            class="strong-button"
            disabled={page.gameBusy.value}
            onClick={() => {
              closeCard();
              void pick(id);
            }}
          >
            {t('inspect.choose', { option: text })}
          </button>
        ))}
      {!page.playOnly.value && <WaysToText card={card} />}
    </footer>
  );
}

/** Where the thing stands in the packs. */
function WaysToText({ card }: { readonly card: InspectCard }): JSX.Element {
  return (
    <>
      {card.rule !== undefined && (
        <button type="button" class="small-button" onClick={() => openRule(card)}>
          {t('inspect.rule')}
        </button>
      )}
      <button type="button" class="small-button" onClick={() => void showScenarios(card)}>
        {t('inspect.scenarios')}
      </button>
      {card.textOf !== undefined && (
        <button type="button" class="small-button" onClick={() => openText(card)}>
          {t('inspect.text')}
        </button>
      )}
    </>
  );
}

/** Escape closes the card, whoever has the focus, as soon as it is seen; a held one also goes when something else is pressed. */
function useDismissal(box: { readonly current: HTMLElement | null }, { how, element }: BoardLook): void {
  useLayoutEffect(() => {
    const key = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      if (how === 'hover') stopLooking();
      else closeCard();
    };
    const press = ({ target }: Event): void => {
      const inside = target instanceof Node && (box.current?.contains(target) === true || element.contains(target));
      if (!inside && how === 'held') stopLooking();
    };
    document.addEventListener('keydown', key, true);
    document.addEventListener('pointerdown', press);
    return () => {
      document.removeEventListener('keydown', key, true);
      document.removeEventListener('pointerdown', press);
    };
  }, [how, element]);
}
