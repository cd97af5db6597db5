import Box from '@mui/material/Box'
import { type Setting, settingOf } from '@plantel/contract/schools'
import { LOGO_KEY } from '@plantel/contract/setting-rules'
import { useState } from 'react'
import { lateDialog } from '../../../lib/saving/late-dialog.tsx'
import { usePhoto } from '../../../lib/photos/photo.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { photoIcon } from '../../../ui/icons/icons.ts'
import { SettingsCard } from '../settings-card.tsx'
import { TEXTS } from '../texts.ts'

const LogoDialog = lateDialog(async () => (await import('./logo-dialog.tsx')).LogoDialog)

const SIDE = 112

export const LogoCard = ({ settings }: { settings: readonly Setting[] }) => {
  const [open, setOpen] = useState(false)
  const stored = settingOf(settings, LOGO_KEY)
  const address = usePhoto(stored === '' ? null : stored)
  return (
    <SettingsCard title={TEXTS.image}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Box
          sx={{
            display: 'grid',
            flex: 'none',
            placeItems: 'center',
            width: SIDE,
            height: SIDE,
            overflow: 'hidden',
            color: 'text.secondary',
            border: '1px solid var(--line)',
            borderRadius: 'var(--radius)',
          }}
        >
          {address === undefined ? (
            <Icon path={photoIcon} size={40} />
          ) : (
            <img
              src={address}
              alt="Logotipo de la escuela"
              width={SIDE}
              height={SIDE}
              style={{ objectFit: 'contain' }}
            />
          )}
        </Box>
        <Box
          sx={{
            display: 'flex',
            flex: '1 1 140px',
            flexDirection: 'column',
            gap: 1,
            alignItems: 'flex-start',
          }}
        >
          <p>{stored === '' ? 'La escuela aún no tiene logotipo.' : 'Se muestra en la barra de título.'}</p>
          <Button icon={photoIcon} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            Cambiar
          </Button>
        </Box>
      </Box>
      {open && <LogoDialog settings={settings} onClose={() => setOpen(false)} />}
    </SettingsCard>
  )
}
