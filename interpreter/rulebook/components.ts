// What lies in the box, as a table: how much there is of every kind, and of what sorts, counted from the faces that are printed.
import type { CardFace, CardSet } from '../cards/faces.ts';
import type { Component } from './rulebook.ts';

/** What is printed only to look a rule up is no part of the game. */
export function componentsOf({ faces }: CardSet): readonly Component[] {
  const pieces = faces.filter(({ reference }) => !reference);
  return [...new Set(pieces.map(({ kind }) => kind))].map((kind): Component => {
    const own = pieces.filter((face) => face.kind === kind);
    const names = [...new Set(own.map(({ name }) => name))];
    const sorts = names.map((name) => sortOf(own.filter((face) => face.name === name)));
    const isTold = sorts.length > 1 || sorts[0].values.length > 0 || sorts[0].name !== own[0].kindName;
    return { kind, name: own[0].kindName, copies: copiesOf(own), face: own[0], sorts: isTold ? sorts : [] };
  });
}

function sortOf(faces: readonly CardFace[]): Component['sorts'][number] {
  const values = faces.flatMap(({ value }) => (value === undefined ? [] : [value]));
  return { name: faces[0].name, copies: copiesOf(faces), values: [...new Set(values)] };
}

function copiesOf(faces: readonly CardFace[]): number {
  return faces.reduce((sum, { copies }) => sum + copies, 0);
}
