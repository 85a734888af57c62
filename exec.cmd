@rem Scripts in package.json begin with `exec`, so that no shell stays between npm and Node. Windows has no such command.
@%*
