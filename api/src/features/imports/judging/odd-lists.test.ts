import { afterAll, describe, expect, test } from 'vitest'
import { ALL_KINDS } from '../../../../test/lists/kinds/all-kinds.ts'
import { emptyScore, type Score, scoreKind } from '../../../../test/lists/kinds/score.ts'

const scores: Score[] = []

describe('odd lists', () => {
  test.each(ALL_KINDS.map((kind) => [kind.name, kind] as const))('%s', async (_, kind) => {
    const score = emptyScore()
    await scoreKind(score, kind)
    scores.push(score)
    expect(score.wrong).toEqual([])
  })

  /** Names and guardians may be wrong here and there: what may is what is measured. */
  afterAll(() => {
    const sum = (count: (score: Score) => number) => scores.reduce((all, score) => all + count(score), 0)
    const share = (wrong: (score: Score) => readonly string[], of: (score: Score) => number) =>
      sum((score) => wrong(score).length) / sum(of)
    const all = (wrong: (score: Score) => readonly string[]) => scores.flatMap(wrong).join('\n')
    const names = (score: Score) => score.wrongNames
    const guardians = (score: Score) => score.wrongGuardians
    const stopped = (score: Score) => score.stopped
    expect(
      share(names, (score) => score.names),
      all(names),
    ).toBeLessThanOrEqual(0.02)
    expect(
      share(guardians, (score) => score.guardians),
      all(guardians),
    ).toBeLessThanOrEqual(0.01)
    expect(
      share(stopped, (score) => score.sound),
      all(stopped),
    ).toBeLessThanOrEqual(0.01)
  })
})
