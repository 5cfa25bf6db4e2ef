// The content of the dialog that prints cards: whose cards, which kinds, what paper, and the pages as they will come out of the printer.
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { textsThatDoNotFit } from '../../../../interpreter/cards/draw-face.ts';
import { drawPatterns, drawSheet, PAPERS, type Paper } from '../../../../interpreter/cards/sheets.ts';
import { elementOf } from '../../board/drawing.tsx';
import { locale } from '../../i18n/index.ts';
import { printText } from '../../i18n/print.ts';
import type { CardScope, CardSet } from '../../protocol/cards.ts';
import { notify } from '../../state/notices.ts';
import { ownPacks } from '../../state/own-packs.ts';
import * as page from '../../state/signals.ts';
import { download } from '../../state/download.ts';
import { packs } from '../../state/workspace.ts';
import { loadCardFont } from './card-font.ts';
import { deckZip } from './deck-zip.ts';
import { printSheets } from './print-sheets.ts';
import { choosePaper, chosen, findCards, found, leftOut, paper, scope, sheets, toggleKind } from './print-state.ts';
import './print.css';
import { sayFailure } from '../../state/say-failure.ts';

/** Milliseconds in which nothing changes before cards are laid out. */
const PAUSE = 60;
/** Cards whose names are told when a text does not fit. */
const MOST_NAMED = 4;

export function PrintPanel({ pack }: { readonly pack?: string }): JSX.Element {
  useEffect(() => {
    scope.value = firstScope(pack);
    leftOut.value = new Set();
    loadCardFont().catch((error: unknown) => notify({ kind: 'bad', text: sayFailure(error) }));
  }, [pack]);
  // Another language and other rules are other cards. An edit may reach the worker after the dialog is opened: the game then says so.
  const language = locale.value;
  const game = page.gameState.value;
  const wanted = scope.value;
  useEffect(() => {
    const waiting = setTimeout(() => void findCards(), PAUSE);
    return () => clearTimeout(waiting);
  }, [language, game, wanted]);
  useEffect(() => () => void (found.value = null), [language, wanted]);
  const set = chosen.value;
  return (
    <div class="print-panel">
      <Choices />
      {set !== undefined && set.faces.length > 0 ? <Pages set={set} /> : <p class="print-none muted">{whyNone()}</p>}
      <Actions set={set} />
    </div>
  );
}

/** One's own pack is meant, or the game that is played. */
function firstScope(pack: string | undefined): CardScope {
  const own = pack ?? ownPacks.peek()[0]?.id;
  return own !== undefined ? { sort: 'pack', pack: own } : { sort: 'table' };
}

function whyNone(): string {
  const now = found.value;
  if (now === null) return printText('looking');
  if ('trouble' in now) return now.trouble;
  return printText('none' in now ? 'no-table' : 'nothing');
}

function Choices(): JSX.Element {
  const now = found.value;
  const own = new Set(ownPacks.value.map(({ id }) => id));
  const listed = [...ownPacks.value, ...packs.value.filter(({ id }) => !own.has(id))];
  const chosenScope = scope.value;
  return (
    <div class="print-choices">
      <label>
        {printText('what')}{' '}
        <select
          value={chosenScope.sort === 'pack' ? `pack ${chosenScope.pack}` : chosenScope.sort}
          onChange={({ currentTarget: { value } }) => {
            scope.value = value.startsWith('pack ')
              ? { sort: 'pack', pack: value.slice('pack '.length) }
              : { sort: value === 'game' ? 'game' : 'table' };
          }}
        >
          <option value="table">{printText('table')}</option>
          <option value="game">{printText('game')}</option>
          {listed.map(({ id, title }) => (
            <option key={id} value={`pack ${id}`}>
              {printText('pack', { pack: title })}
            </option>
          ))}
        </select>
      </label>
      <label>
        {printText('paper')}{' '}
        <select value={paper.value} onChange={({ currentTarget: { value } }) => choosePaper(value as Paper)}>
          {(Object.keys(PAPERS) as Paper[]).map((size) => (
            <option key={size} value={size}>
              {size === 'a4' ? 'A4' : 'Letter'}
            </option>
          ))}
        </select>
      </label>
      {now !== null && 'cards' in now && now.cards.kinds.length > 1 && (
        <fieldset class="print-kinds">
          <legend>{printText('kinds')}</legend>
          {now.cards.kinds.map(({ id, name, copies }) => (
            <label key={id}>
              <input type="checkbox" checked={!leftOut.value.has(id)} onChange={() => toggleKind(id)} /> {name}{' '}
              <span class="muted">{copies}</span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}

function Pages({ set }: { readonly set: CardSet }): JSX.Element {
  const laid = sheets.value;
  const patterns = useMemo(() => elementOf(drawPatterns(set)), [set]);
  const cut = useMemo(() => [...new Set(textsThatDoNotFit(set).map(({ name }) => name))], [set]);
  const copies = set.faces.reduce((sum, face) => sum + face.copies, 0);
  return (
    <>
      <p class="print-count" role="status" data-cards={copies} data-sheets={laid.length}>
        {printText('count', { count: copies })} {printText('sheets', { count: laid.length })}
      </p>
      {cut.length > 0 && (
        <p class="print-trouble" role="alert">
          {printText('cut', { list: [...cut.slice(0, MOST_NAMED), ...(cut.length > MOST_NAMED ? ['…'] : [])].join(', ') })}
        </p>
      )}
      <div class="print-pages" role="region" aria-label={printText('preview')} tabIndex={0}>
        {patterns}
        {laid.map((sheet, at) => (
          <figure key={at} role="img" aria-label={printText('page', { n: at + 1, count: laid.length })}>
            {elementOf(drawSheet(sheet, { paper: paper.value, number: at + 1, of: laid.length, title: set.title }))}
          </figure>
        ))}
      </div>
    </>
  );
}

function Actions({ set }: { readonly set: CardSet | undefined }): JSX.Element {
  const [busy, setBusy] = useState(false);
  const ready = set !== undefined && set.faces.length > 0 && !busy;
  const attempt = (work: Promise<unknown>): void => {
    setBusy(true);
    work.catch((error: unknown) => notify({ kind: 'bad', text: sayFailure(error) })).finally(() => setBusy(false));
  };
  const decks = async (cards: CardSet): Promise<void> => {
    const wanted = scope.peek();
    const name = `${wanted.sort === 'pack' ? wanted.pack : 'cards'}-${cards.locale}`;
    download(await deckZip(cards, name), `${name}-tabletop-simulator.zip`);
  };
  return (
    <div class="print-actions">
      <p class="muted">{printText('how')}</p>
      <div class="work-buttons">
        <button
          type="button"
          class="strong-button"
          disabled={!ready}
          onClick={() => set !== undefined && attempt(printSheets(set, sheets.peek(), paper.peek()))}
        >
          {printText('print')}
        </button>
        <button
          type="button"
          class="plain-button"
          disabled={!ready}
          aria-describedby="decks-how"
          onClick={() => set !== undefined && attempt(decks(set))}
        >
          {printText('decks')}
        </button>
      </div>
      <p class="muted" id="decks-how">
        {printText('decks.how')}
      </p>
    </div>
  );
}
