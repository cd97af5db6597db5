import { expect, test } from 'vitest'
import { splitLine } from './split-line.ts'

test.each<[string, string[]]>([
  ['1. Peña López Ana - mamá 618 123 4567', ['Peña López Ana', 'mamá', '618 123 4567']],
  ['2) Soto Luis – papá Juan Tel: (618) 812-34-56', ['Soto Luis', 'papá Juan', '(618) 812-34-56']],
  [
    '3.- Ruiz Mia, abuela +52 1 618 111 2233, tía 6181112233',
    ['Ruiz Mia, abuela', '+52 1 618 111 2233', 'tía', '6181112233'],
  ],
  ['(4) Cruz Eva\t044 618 111 22 33', ['Cruz Eva', '044 618 111 22 33']],
  ['5 - Díaz Paz   3°B', ['Díaz Paz', '3°B']],
  ['6 Ana de la O', ['Ana de la O']],
  ['• Gil Leo cel.6181112233', ['Gil Leo', '6181112233']],
  ['*Mora Sol*', ['Mora Sol']],
  ['✅ Paz Ian', ['Paz Ian']],
  ['7️⃣ Paz Ian', ['Paz Ian']],
  ['[10:15, 28/11/26] Mtra. Lety: 8. Vega Ita', ['Vega Ita']],
  ['28/11/26, 10:15 - Mtra. Lety: 9. Vega Ita - mamá', ['Vega Ita', 'mamá']],
  ['[28/11/26, 10:15:07 a. m.] Mtra. Lety: 9. Vega Ita', ['Vega Ita']],
  ['12 618 123 45 67', ['12', '618 123 45 67']],
  ['Ana 8123456, Luis 8123-4567', ['Ana', '8123456', 'Luis', '8123-4567']],
  ['Peña Ana HEGJ150312HDGRRN05 2015-03-14', ['Peña Ana HEGJ150312HDGRRN05 2015-03-14']],
  ['Peña Ana 14/03/2015', ['Peña Ana 14/03/2015']],
  ['García-Rojas Ana', ['García-Rojas Ana']],
  ['1°A', ['1°A']],
  ['3-B', ['3-B']],
  ['10:15', ['10:15']],
  ['-----', []],
  ['', []],
])('%j', (line, cells) => {
  expect(splitLine(line)).toEqual(cells)
})
