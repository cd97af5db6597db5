import { useQuery, useQueryClient } from '@tanstack/react-query'
import { renewPush } from '../../lib/push/push.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SwitchInput } from '../../ui/forms/switch-input.tsx'
import { T } from './texts.ts'

const D = T.device
const KEY = ['push-details']

export const DetailsSwitch = () => {
  const client = useQueryClient()
  const { data: shown } = useQuery({ queryKey: KEY, queryFn: () => renewPush(), staleTime: 0 })
  const { save, pending, problem } = useSave({
    save: async (details: boolean) => {
      client.setQueryData(KEY, await renewPush(details))
    },
    onProblem: () => true,
  })
  if (shown === undefined) return null
  return (
    <div>
      <SwitchInput
        label={D.details}
        help={shown ? D.detailsOn : D.detailsOff}
        value={shown}
        busy={pending}
        onChange={(on) => save(on)}
      />
      {problem && !pending && (
        <Notice tone="bad" title={problem.title}>
          {problem.message}
        </Notice>
      )}
    </div>
  )
}
