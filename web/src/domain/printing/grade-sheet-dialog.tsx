import { usePartialSay } from '../partials/partial-words.ts'
import { readGradeSheet } from '@plantel/contract/sheets'
import { addressOf } from '../../lib/http/api.ts'
import { ofCycle } from '../cycles/of-cycle.ts'
import type { PaperProps } from './print-actions.ts'
import { SheetDialog } from './sheet-dialog.tsx'
import { PRINT_TEXTS as T } from './texts.ts'

export const GradeSheetDialog = (props: PaperProps) => {
  const { group, snaphot } = props
  const say = usePartialSay(group.level)
  return (
    <SheetDialog
      {...props}
      title={T.grades}
      about={say(
        'Una hoja por cada parcial que abarca el mes, con los alumnos y todas sus materias, para imprimir y firmar.',
      )}
      notThere={{
        beside: 'month',
        words: say('Ningún parcial abarca este mes, o el grupo no tiene materias. Elija otro mes.'),
      }}
      addressOfMonth={(month) =>
        addressOf(readGradeSheet, {
          params: { id: group.group_id },
          query: { month, ...ofCycle(snaphot) },
        })
      }
    />
  )
}
