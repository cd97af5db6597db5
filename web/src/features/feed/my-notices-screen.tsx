import { useParams } from 'react-router'
import { FeedPage } from './feed-page.tsx'
import { NoticePage } from './notice-page.tsx'

/** `/mis-avisos` and one notice of it: little code, which comes together. */
const MyNoticesScreen = () => (useParams()['noticeId'] === undefined ? <FeedPage /> : <NoticePage />)

export default MyNoticesScreen
