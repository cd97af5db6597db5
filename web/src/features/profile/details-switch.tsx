import FormControlLabel from '@mui/material/FormControlLabel'
import Box from '@mui/material/Box'
import Switch from '@mui/material/Switch'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { renewPush } from '../../lib/push/push.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
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
    <Box>
      <FormControlLabel
        label={D.details}
        sx={{ minHeight: 44, ml: '-8px', opacity: pending ? 0.5 : 1 }}
        control={
          <Switch
            checked={shown}
            // Not disabled meanwhile: it would lose the focus.
            slotProps={{ input: { 'aria-busy': pending, 'aria-describedby': 'push-details' } }}
            onChange={(_, checked) => save(checked)}
          />
        }
      />
      <p id="push-details">{shown ? D.detailsOn : D.detailsOff}</p>
      {problem && !pending && (
        <Notice tone="bad" title={problem.title}>
          {problem.message}
        </Notice>
      )}
    </Box>
  )
}
