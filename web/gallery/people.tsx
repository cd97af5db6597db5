import { queryClient } from '../src/lib/http/query.ts'
import { AvatarPhoto } from '../src/ui/photos/avatar-photo.tsx'
import { Chip } from '../src/ui/layout/chip.tsx'
import { LevelChip } from '../src/domain/levels/level-chip.tsx'
import { doneIcon, pendingIcon } from '../src/ui/icons/icons.ts'
import { sampleStudent } from './sample.ts'
import { Shot } from './shot.tsx'

const LEVELS = [1, 2, 3, 4, 5]
const PHOTO = '/muestra/foto.webp'
const BROKEN = '/muestra/rota.webp'

// The gallery has no server: these are already here.
queryClient.setQueryData(['photo', PHOTO], '/icons/plantel.svg')
queryClient.setQueryData(['photo', BROKEN], 'data:image/png;base64,AAAA')

export const PeopleShots = () => (
  <>
    <Shot name="AvatarPhoto: iniciales, con nivel, foto, foto rota">
      <AvatarPhoto person={sampleStudent(0)} size={32} />
      {LEVELS.map((level) => (
        <AvatarPhoto key={level} person={sampleStudent(level)} level={level} />
      ))}
      <AvatarPhoto person={{ ...sampleStudent(1), url_photo_profile: PHOTO }} size={56} />
      <AvatarPhoto person={{ ...sampleStudent(1), url_photo_profile: BROKEN }} size={56} />
    </Shot>
    <Shot name="LevelChip">
      {LEVELS.map((level) => (
        <LevelChip key={level} level={level} />
      ))}
      <LevelChip level={null} />
    </Shot>
    <Shot name="Chip: neutra, bien, mal, atención, con icono">
      <Chip>Esta sesión</Chip> <Chip tone="good">Entregado</Chip> <Chip tone="bad">Retirado</Chip>{' '}
      <Chip tone="warn" icon={pendingIcon}>
        Abierto
      </Chip>{' '}
      <Chip tone="good" icon={doneIcon}>
        Cerrado
      </Chip>
    </Shot>
  </>
)
