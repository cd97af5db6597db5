import { type IssuedReportCard, issueReportCard, OBSERVATIONS_MAX } from '@plantel/contract/report-cards'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { call } from '../../lib/http/api.ts'
import { charactersLeft } from '../../lib/forms/characters-left.ts'
import { ofCycle } from '../cycles/of-cycle.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { downloadCard } from './download-card.ts'
import { CARDS_KEY } from './queries.ts'

const CardForm = z.strictObject({
  observations: z.string().check(z.trim(), z.maxLength(OBSERVATIONS_MAX, 'Demasiado largo')),
})

export const useIssueCard = (studentId: number, snaphot: string | undefined) => {
  const client = useQueryClient()
  const form = useForm({ observations: '' }, CardForm)
  const [issued, setIssued] = useState<IssuedReportCard>()
  const saving = useSave({
    save: async ({ observations }: z.output<typeof CardForm>) => {
      setIssued(undefined)
      const written = observations === '' ? {} : { observations }
      const body = { ...written, ...ofCycle(snaphot) }
      const { data } = await call(issueReportCard, { params: { id: studentId }, body })
      setIssued(data)
      form.reset({ observations })
      void client.invalidateQueries({ queryKey: CARDS_KEY })
      await downloadCard(data)
    },
    onProblem: () => true,
  })
  const left = charactersLeft(form.values.observations, OBSERVATIONS_MAX)
  const { error, ...field } = form.field('observations')
  return {
    ...saving,
    form,
    issued,
    observations: { ...field, help: left, error: error === undefined ? undefined : `${error}. ${left}` },
  }
}
