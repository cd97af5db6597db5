import { expect, test } from 'vitest'
import { caps, lines, split, surnamesFirst } from '../../../../test/lists/kinds/kind.ts'
import { curpOf, madeFamilies } from '../../../../test/lists/kinds/made-families.ts'
import { readAndJudge } from '../../../../test/lists/kinds/score.ts'

const HEADER = [
  'Matrícula',
  'CURP',
  'Alumno',
  'Nivel',
  'Grado',
  'Grupo',
  'Papá',
  'Cel. papá',
  'Mamá',
  'Cel. mamá',
]

test('twelve thousand students with two guardians each are read and judged', async () => {
  // No two are born on one day under one name, and no two families have one telephone.
  const families = madeFamilies(12_000, 7).map((family, at) => {
    const birth = new Date(Date.UTC(2014, 8, 1 + (at % 2_000))).toISOString().slice(0, 10)
    const child = { ...family.child, birth }
    const homoclave = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(Math.floor(at / 2_000))
    return { ...family, child: { ...child, curp: curpOf(child, homoclave) }, phone: 6_180_000_000 + at * 2 }
  })
  const rows = families.map(({ child, father, mother, phone }, at) => [
    `M-${at}`,
    child.curp,
    caps(surnamesFirst(child)),
    'Primaria',
    (at % 6) + 1,
    'ABCDEFGH'.charAt(Math.floor(at / 6) % 8),
    caps(surnamesFirst(father)),
    phone,
    caps(surnamesFirst(mother)),
    phone + 1,
  ])
  const { rows: judged } = await readAndJudge(Buffer.from(lines([HEADER, ...rows], ',')))
  expect(judged).toHaveLength(12_000)
  const wrong = judged.filter(({ value }, at) => {
    const expected = families[at]!
    return (
      value?.student.curp !== expected.child.curp ||
      split(value.student) !== split(expected.child) ||
      value.guardians.map(split).join() !== [expected.father, expected.mother].map(split).join()
    )
  })
  expect(wrong.map(({ value }) => value && split(value.student))).toEqual([])
  const stopped = judged.filter(({ state }) => state !== 'new')
  expect(
    stopped.length,
    stopped.map(({ messages }) => messages.map(({ text }) => text)).join('\n'),
  ).toBeLessThanOrEqual(120)
})
