// This component shows how a game ended: winners and scores, part by part.
import type { JSX } from 'preact';
import { formatNumber, t } from '../../i18n/index.ts';
import { gameState } from '../../state/state.ts';
import { seatColour, seatName } from './panel-parts.tsx';

export function Score(): JSX.Element | null {
  const { result, partNames = {} } = gameState.value;
  if (result === null) return null;
  const parts = [...new Set(result.scores.flatMap(({ parts: own }) => Object.keys(own)))];
  const most = Math.max(1, ...result.scores.map(({ total }) => total));
  const shade = (at: number): string => `color-mix(in srgb, var(--accent) ${Math.max(20, 100 - at * 26)}%, var(--raised))`;
  const ranked = [...result.scores].sort((left, right) => right.total - left.total);
  return (
    <>
      {result.winners.length === 0 && <p>{t('play.nobody')}</p>}
      <table class="score">
        <thead>
          <tr>
            <th scope="col">{t('play.player')}</th>
            {parts.map((part) => (
              <th key={part} scope="col">
                {partNames[part] ?? part}
              </th>
            ))}
            <th scope="col">{t('play.total')}</th>
            <td class="bar-cell" aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          {ranked.map(({ seat, total, parts: own }) => (
            <tr key={seat} class={result.winners.includes(seat) ? 'winner' : ''}>
              <th scope="row">
                <span class="seat-mark" style={{ background: seatColour(seat) ?? 'var(--muted)' }} />
                {seatName(seat)}
                {result.winners.includes(seat) && <span class="pill good">{t('play.winner')}</span>}
              </th>
              {parts.map((part) => (
                <td key={part}>{formatNumber(own[part] ?? 0)}</td>
              ))}
              <td>
                <strong>{formatNumber(total)}</strong>
              </td>
              {/* The same numbers as lengths. */}
              <td class="bar-cell" aria-hidden="true">
                <div class="bar">
                  {parts.map((part, at) => (
                    <span
                      key={part}
                      title={partNames[part] ?? part}
                      style={{ width: `${(Math.max(0, own[part] ?? 0) / most) * 100}%`, background: shade(at) }}
                    />
                  ))}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
