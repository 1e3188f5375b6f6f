import './service-worker.ts'
import './watch-content.ts'
import './watch-lobby.ts'
