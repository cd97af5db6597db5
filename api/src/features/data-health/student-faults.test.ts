import { buildCurp, curpWarnings } from '@plantel/contract/curp'
import { describe, expect, test } from 'vitest'
import { asOwner } from '../../../test/app.ts'

const CURP = buildCurp({
  name: 'Íñigo',
  last_name: 'Núñez',
  second_last_name: null,
  date_birth: '2014-05-06',
  gender: 2,
  state: 'DG',
  homoclave: 'A',
})
const otherDigit = `${CURP.slice(0, 17)}${(Number(CURP[17]) + 1) % 10}`

describe('the CURP is judged by the database as by the forms', () => {
  const owner = { date_birth: '2014-05-06', gender: 2 as const }
  const BITS = [
    [2, /18 caracteres|formato|no existe/],
    [4, /último dígito/],
    [8, /fecha de nacimiento es/],
    [16, /género/],
  ] as const
  const changed = (place: number, letter: string) =>
    `${CURP.slice(0, place)}${letter}${CURP.slice(place + 1)}`
  const odd = [
    CURP,
    CURP.toLowerCase(),
    ` ${CURP} `,
    CURP.slice(1),
    otherDigit,
    `${CURP.slice(0, 4)}140231${CURP.slice(10)}`,
    `${CURP.slice(0, 4)}140229${CURP.slice(10)}`,
    `${CURP.slice(0, 4)}160229${CURP.slice(10)}`,
    `${CURP.slice(0, 4)}141306${CURP.slice(10)}`,
    `${CURP.slice(0, 4)}140006${CURP.slice(10)}`,
    changed(10, 'M'),
    changed(10, 'X'),
    changed(11, 'Q'),
    changed(16, '0'),
    changed(17, 'A'),
    changed(0, 'Ñ'),
    'XXXX',
  ]
  test.each(odd)('%s', async (curp) => {
    const [row] = await asOwner<{ faults: number }>(
      `select student_faults('${curp}', '2014-05-06', 2::smallint, true, true, true) as faults`,
    )
    const { faults } = row!
    const warnings = curpWarnings(curp, owner)
    // Of what is malformed nothing else is said.
    const malformed = warnings.some((one) => BITS[0][1].test(one))
    if (malformed) expect([curp, faults]).toEqual([curp, 2])
    else
      for (const [bit, words] of BITS)
        expect([curp, bit, (faults & bit) > 0]).toEqual([curp, bit, warnings.some((one) => words.test(one))])
  })
})
