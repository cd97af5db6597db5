import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import type { Job } from '@plantel/contract/jobs'
import { SettingsCard } from '../settings-card.tsx'

const shareOf = ({ done, total }: Pick<Job, 'done' | 'total'>): number =>
  total > 0 ? Math.round((done / total) * 100) : 0

const wordsOf = ({ status, step }: Job): string =>
  status === 'waiting' || step === null ? 'En espera de comenzar' : step

export const CutProgress = ({ job }: { job: Job }) => {
  const share = shareOf(job)
  return (
    <SettingsCard
      title="Corte de ciclo escolar en proceso"
      about="Puede seguir trabajando o cerrar esta página: el proceso continúa y todos los administradores lo ven aquí."
    >
      <div>
        <Box sx={{ display: 'flex', gap: 2, mb: 1 }}>
          <Box component="output" sx={{ flex: 1 }}>
            {wordsOf(job)}
          </Box>
          <strong>{share} %</strong>
        </Box>
        <LinearProgress
          variant="determinate"
          value={share}
          aria-label="Avance del corte"
          sx={{ height: 8 }}
        />
      </div>
    </SettingsCard>
  )
}
