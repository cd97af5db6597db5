import { present } from './present.ts'
const SEED = 20_260_901

/** Numbers that look random and are the same every time. */
export interface Random {
  /** 0 ≤ number < 1 */
  readonly next: () => number
  /** Whole number from `least` to `most`, both included. */
  readonly between: (least: number, most: number) => number
  readonly chance: (probability: number) => boolean
  readonly pick: <Item>(items: readonly Item[]) => Item
  readonly shuffle: <Item>(items: readonly Item[]) => Item[]
  readonly normal: (mean: number, deviation: number) => number
}

/**
 * The numbers of one topic. Each topic has its own, so more of one thing changes no other.
 * mulberry32, by Tommy Ettinger, public domain.
 */
export const randomFor = (topic: string): Random => {
  let state = seedOf(topic)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const pick = <Item>(items: readonly Item[]): Item => present(items[between(0, items.length - 1)])
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick,
    shuffle: (items) =>
      items
        .map((item) => ({ item, order: next() }))
        .sort((one, other) => one.order - other.order)
        .map(({ item }) => item),
    // Box and Muller; 1 − next() is never 0, so the logarithm is finite.
    normal: (mean, deviation) =>
      mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  }
}

const seedOf = (topic: string): number =>
  Array.from(topic).reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619), SEED)
