// Finds the circles (strongly connected components) of a directed graph whose nodes are numbers.

/** The circles of a graph (most are single nodes), each after all circles that it leads to. This is Tarjan's algorithm without recursion. */
export function circlesOf(below: readonly (readonly number[])[]): number[][] {
  const circles: number[][] = [];
  const order = new Array<number>(below.length).fill(0);
  const lowest = new Array<number>(below.length).fill(0);
  const waiting: number[] = [];
  const isWaiting = new Set<number>();
  let count = 0;
  for (let start = 0; start < below.length; start++) {
    if (order[start] !== 0) continue;
    const path = [{ at: start, next: 0 }];
    while (path.length > 0) {
      const step = path[path.length - 1];
      const { at } = step;
      if (step.next === 0 && order[at] === 0) {
        order[at] = lowest[at] = ++count;
        waiting.push(at);
        isWaiting.add(at);
      }
      if (step.next < below[at].length) {
        const other = below[at][step.next++];
        if (order[other] === 0) path.push({ at: other, next: 0 });
        else if (isWaiting.has(other)) lowest[at] = Math.min(lowest[at], order[other]);
        continue;
      }
      path.pop();
      const above = path.at(-1);
      if (above) lowest[above.at] = Math.min(lowest[above.at], lowest[at]);
      if (lowest[at] !== order[at]) continue;
      const circle = waiting.splice(waiting.indexOf(at));
      for (const member of circle) isWaiting.delete(member);
      circles.push(circle);
    }
  }
  return circles;
}
