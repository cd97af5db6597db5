import { type Setting, settingOf } from '@plantel/contract/schools'
import { LOGO_KEY } from '@plantel/contract/setting-rules'
import { useState } from 'react'
import { lateDialog } from '../../../lib/saving/late-dialog.tsx'
import { usePhoto } from '../../../lib/photos/photo.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { photoIcon } from '../../../ui/icons/icons.ts'
import { Line } from '../../../ui/layout/stack.tsx'
import { SettingsCard } from '../settings-card.tsx'
import styles from './logo-card.module.css'

const LogoDialog = lateDialog(async () => (await import('./logo-dialog.tsx')).LogoDialog)

const SIDE = 112

export const LogoCard = ({ settings }: { settings: readonly Setting[] }) => {
  const [open, setOpen] = useState(false)
  const stored = settingOf(settings, LOGO_KEY)
  const address = usePhoto(stored === '' ? null : stored)
  return (
    <SettingsCard at="imagen">
      <Line gap={16}>
        <div className={styles.frame}>
          {address === undefined ? (
            <Icon path={photoIcon} size={40} />
          ) : (
            <img
              className={styles.logo}
              src={address}
              alt="Logotipo de la escuela"
              width={SIDE}
              height={SIDE}
            />
          )}
        </div>
        <div className={styles.words}>
          <p>{stored === '' ? 'La escuela aún no tiene logotipo.' : 'Se muestra en la barra de título.'}</p>
          <Button icon={photoIcon} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            Cambiar
          </Button>
        </div>
      </Line>
      {open && <LogoDialog settings={settings} onClose={() => setOpen(false)} />}
    </SettingsCard>
  )
}
